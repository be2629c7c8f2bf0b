/** What scripts/one-file.ts packs: the app as a notebook that works without internet holds it. */
export interface OwnApp {
  /** The module that starts it. */
  readonly entry: string;
  /** The text of each module by its file name. */
  readonly modules: Readonly<Record<string, string>>;
  /** All style sheets. They name assets by `url(own:…)`. */
  readonly styles: string;
  /** Fonts, data and workers by file name, in base64. */
  readonly assets: Readonly<Record<string, string>>;
  /** The documents of the kernel host by name. */
  readonly documents: Readonly<Record<string, string>>;
}

declare global {
  /** Left by the script that starts the app. */
  var fiddleApp: OwnApp;
  /** The `blob:` URL of an asset. */
  var fiddleAsset: (name: string) => string;
}
