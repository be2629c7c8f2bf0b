import { useEffect, useRef, useState } from "react";
import { formatBytes } from "../../platform/format.ts";
import type { ViewProps } from "./view-props.ts";

const MAX_IMAGE_BYTES = 50_000_000;
const TYPES: Record<string, string> = { svg: "image/svg+xml", jpg: "image/jpeg", ico: "image/x-icon" };

/** An image. In an `img`, an SVG can't run scripts. */
export function ImageView({ entry }: ViewProps) {
  const { name, blob, size } = entry;
  const picture = useRef<HTMLImageElement>(null);
  const [found, setFound] = useState<string | null>(null);
  useEffect(() => {
    if (!picture.current) return undefined;
    const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
    const made = URL.createObjectURL(new Blob([blob], { type: TYPES[ending] ?? `image/${ending}` }));
    picture.current.src = made;
    return () => URL.revokeObjectURL(made);
  }, [name, blob]);
  if (size > MAX_IMAGE_BYTES)
    return (
      <p className="file-note">This image is {formatBytes(size)}, too large to show. Download it to look at it.</p>
    );
  return (
    <figure className="file-picture">
      <img
        ref={picture}
        alt={name}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setFound(`${naturalWidth} × ${naturalHeight} pixels`)
        }
        onError={() => setFound("This browser can't show this image, or the image is damaged.")}
      />
      <figcaption>{found}</figcaption>
    </figure>
  );
}
