import type { ComponentProps } from "react";

interface FilePickerProps extends Pick<ComponentProps<"input">, "ref" | "accept" | "multiple" | "aria-label"> {
  readonly isFolder?: boolean;
  /** Called with one file at least. */
  readonly onFiles: (files: File[]) => void;
}

/** Asks for files of this computer when the `click` of its ref is called. A file can be chosen again after it was changed. */
export function FilePicker({ isFolder = false, onFiles, ...input }: FilePickerProps) {
  return (
    <input
      {...input}
      {...(isFolder && { webkitdirectory: "" })}
      type="file"
      hidden
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        currentTarget.value = "";
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
