/** The lines of a body that is still arriving, as they are complete; the body is dropped when the reader stops. */
export async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      const lines = (rest + decoder.decode(value, { stream: !done })).split('\n')
      rest = lines.pop() ?? ''
      yield* [...lines, ...(done ? [rest] : [])].filter((line) => line.trim() !== '')
      if (done) return
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
