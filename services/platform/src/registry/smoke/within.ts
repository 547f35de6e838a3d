/** What `work` leads to, or undefined when it fails or takes longer; then nobody minds any more what becomes of it. */
export async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), milliseconds)
  try {
    return await Promise.race([work.catch(() => undefined), promise])
  } finally {
    clearTimeout(timer)
  }
}
