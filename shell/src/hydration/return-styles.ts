/** Gives elements that a server drew their own styles back, which only scripts may set. */
export function returnStyles(root: Element) {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? ''
    delete element.dataset['style']
  }
}
