import type { Page } from '@playwright/test'

/** What is written smaller than so many pixels where it is seen, with its size. */
export const textsBelow = (page: Page, pixels: number) =>
  page.evaluate((least) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const small: string[] = []
    while (texts.nextNode()) {
      const { currentNode } = texts
      const words = currentNode.textContent?.trim()
      const element = currentNode.parentElement
      if (!words || !element) continue
      const { width, height } = element.getBoundingClientRect()
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      // For those who hear the page there are texts of one pixel.
      if (width > 1 && height > 1 && size < least) small.push(`${words} (${size})`)
    }
    return small
  }, pixels)
