export function ModelsTab() {
  return null;
}
