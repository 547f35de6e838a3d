/**
 * Evaluates the shell part by part: on a slow phone all of it in one task is a quarter of a second in which nothing that is
 * pressed is answered, on a page that has long been there. What a part needs is evaluated with it, so the large ones come first.
 */
export const start = () =>
  oneByOne(
    [
      () => import(/* webpackMode: "eager" */ 'react-dom/client'),
      () => import(/* webpackMode: "eager" */ '@pointfare/shared/remote'),
      () => import(/* webpackMode: "eager" */ './config/read-page.ts'),
      () => import(/* webpackMode: "eager" */ './remotes/start-remotes.ts'),
      () => import(/* webpackMode: "eager" */ './session/browser-session.ts'),
      () => import(/* webpackMode: "eager" */ './layout/page-frame.tsx'),
      () => import(/* webpackMode: "eager" */ './app.tsx'),
      () => import(/* webpackMode: "eager" */ './bootstrap.tsx'),
    ],
    document,
  )

/**
 * Does one after the other, each in a task of its own: what waits has its turn in between. On a page that nobody sees nothing
 * waits, and timers are a second late.
 */
export async function oneByOne(parts: (() => unknown)[], page: Pick<Document, 'visibilityState'>): Promise<void> {
  for (const part of parts) {
    // oxlint-disable-next-line no-await-in-loop -- that they wait for each other is what it is for
    await part()
    // oxlint-disable-next-line no-await-in-loop
    if (page.visibilityState === 'visible') await new Promise((resolve) => setTimeout(resolve))
  }
}
