declare module "plotly.js-strict-dist-min" {
  interface Plotly {
    react(root: HTMLElement, figure: object): Promise<unknown>;
    addFrames(root: HTMLElement, frames: readonly unknown[]): Promise<unknown>;
    toImage(root: HTMLElement, options: { format: "png"; scale: number }): Promise<string>;
    Icons: { readonly camera: object };
  }
  const plotly: Plotly;
  export default plotly;
}
