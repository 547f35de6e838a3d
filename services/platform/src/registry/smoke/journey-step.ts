import type { JourneyStep } from '@pointfare/shared/platform/remote-description'
import type { Page } from 'playwright-core'

/** Does one step, or says why it cannot be done. */
export async function stepFault(page: Page, step: JourneyStep, timeout: number): Promise<string | undefined> {
  try {
    await doStep(page, step, timeout)
    return undefined
  } catch {
    return wordsFor(step)
  }
}

function doStep(page: Page, step: JourneyStep, timeout: number): Promise<void> {
  if ('press' in step) return page.getByRole(step.press.role, { name: step.press.name }).first().click({ timeout })
  if ('fill' in step) return page.getByLabel(step.fill.label).first().fill(step.fill.with, { timeout })
  return page.getByText(step.see).first().waitFor({ timeout })
}

function wordsFor(step: JourneyStep): string {
  if ('press' in step) return `could not press the ${step.press.role} "${step.press.name}"`
  if ('fill' in step) return `could not fill in "${step.fill.label}"`
  return `did not show "${step.see}"`
}
