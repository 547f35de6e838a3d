/** The result of `work`, or undefined when it fails or takes longer; what becomes of it then is ignored. */
export async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), milliseconds)
  try {
    return await Promise.race([work.catch(() => undefined), promise])
  } finally {
    clearTimeout(timer)
  }
}
