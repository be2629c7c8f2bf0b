/** The URL of an SVG image. Browsers only render it as an image with its namespace, so a missing one is added. */
export function svgAddress(svg: string): string {
  const whole = svg.replace(/<svg\b[^>]*>/i, (tag) =>
    /\sxmlns\s*=/i.test(tag) ? tag : `<svg xmlns="http://www.w3.org/2000/svg"${tag.slice(4)}`,
  );
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(whole)}`;
}
