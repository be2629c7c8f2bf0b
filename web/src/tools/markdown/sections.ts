/** The initial number of blocks in a section. */
const BLOCKS_PER_SECTION = 64;

/**
 * The blocks of a preview in sections. A section out of view has no layout, so that the cost of a change doesn't grow
 * with the text. A section has a few dozen blocks, because the browser observes every section.
 */
export class Sections {
  readonly #root: HTMLElement;

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  /** Inserts blocks between two adjacent ones, or at an end. */
  insert(blocks: readonly HTMLElement[], before: HTMLElement | null, after: HTMLElement | null): void {
    const neighbor = before?.parentElement ?? after?.parentElement;
    if (neighbor && blocks.length <= BLOCKS_PER_SECTION / 2) {
      neighbor.insertBefore(fragmentOf(blocks), before ? before.nextSibling : after);
      return;
    }
    if (before && after && before.parentElement === after.parentElement) splitBefore(after);
    const next = before ? before.parentElement?.nextSibling : (after?.parentElement ?? null);
    const sections = document.createDocumentFragment();
    for (let at = 0; at < blocks.length; at += BLOCKS_PER_SECTION) {
      const section = makeSection();
      const own = blocks.slice(at, at + BLOCKS_PER_SECTION);
      // The assumed height until it has a layout for the first time.
      const height = own.reduce((sum, { style }) => sum + (Number.parseFloat(style.minHeight) || 0), 0);
      section.style.setProperty("contain-intrinsic-block-size", `auto ${height}em`);
      section.append(fragmentOf(own));
      sections.append(section);
    }
    this.#root.insertBefore(sections, next ?? null);
  }

  remove(block: HTMLElement): void {
    const section = block.parentElement;
    block.remove();
    if (section?.childElementCount === 0) section.remove();
  }
}

function splitBefore(block: HTMLElement): void {
  const section = makeSection();
  block.parentElement?.after(section);
  for (let next: Element | null = block; next;) {
    const moved: Element = next;
    next = moved.nextElementSibling;
    section.append(moved);
  }
}

function makeSection(): HTMLElement {
  const section = document.createElement("div");
  section.className = "preview-section";
  return section;
}

function fragmentOf(blocks: readonly HTMLElement[]): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(...blocks);
  return fragment;
}
