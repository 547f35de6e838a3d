import { UnreadableFile, type TextChunks } from './source-row.ts'

/** A page of a thousand rows has three million characters: what is longer is no row. */
const longestElement = 16 << 20

/** An object in an array, as text; `list` is the name of the array, if it has one. */
export type JsonElement = { list: string | undefined; text: string }

/**
 * The outermost objects in arrays of a JSON text, however long: a list of rows, an answer that holds them under a name,
 * or several of those one after the other. Keeps no more than one of them in memory.
 * @throws UnreadableFile when the text is not JSON, or ends too early
 */
export async function* readJsonElements(chunks: TextChunks): AsyncIterable<JsonElement> {
  const scanner = createScanner()
  for await (const chunk of chunks) yield* scanner.read(chunk)
  scanner.end()
}

type Container = { bracket: '{' | '['; list: string | undefined }

function createScanner() {
  const open: Container[] = []
  /** Depth of the element that is being read; 0 between elements. */
  let elementDepth = 0
  let element = ''
  let isInText = false
  let isEscaped = false
  /** The last text outside elements: the name of the next value. */
  let text = ''

  function readCharacter(character: string): JsonElement | undefined {
    if (isInText) readText(character)
    else if (character === '"') {
      isInText = true
      text = ''
    } else if (character === '{' || character === '[') enter(character)
    else if (character === '}' || character === ']') return leave(character)
    else if (open.length === 0 && character.trim() && character !== '\uFEFF' && character !== ',') refuse()
    return undefined
  }

  function readText(character: string) {
    if (isEscaped) isEscaped = false
    else if (character === '\\') isEscaped = true
    else if (character === '"') isInText = false
    else if (elementDepth === 0 && text.length < 100) text += character
  }

  function enter(bracket: Container['bracket']) {
    const isElement = bracket === '{' && elementDepth === 0 && open.at(-1)?.bracket === '['
    open.push({ bracket, list: bracket === '[' && open.at(-1)?.bracket === '{' ? text : undefined })
    if (isElement) elementDepth = open.length
  }

  function leave(bracket: string): JsonElement | undefined {
    const last = open.pop()
    if (last?.bracket !== (bracket === '}' ? '{' : '[')) refuse()
    if (elementDepth === 0 || open.length >= elementDepth) return undefined
    elementDepth = 0
    return { list: open.at(-1)?.list, text: '' }
  }

  return {
    *read(chunk: string): Iterable<JsonElement> {
      let start = 0
      for (let index = 0; index < chunk.length; index += 1) {
        const wasInElement = elementDepth > 0
        const done = readCharacter(chunk[index]!) // below its length
        if (!wasInElement && elementDepth > 0) start = index
        if (!done) continue
        yield { ...done, text: element + chunk.slice(start, index + 1) }
        element = ''
      }
      if (elementDepth === 0) return
      element += chunk.slice(start)
      if (element.length > longestElement) throw new UnreadableFile('A row of the file does not end: is it complete?')
    },

    end() {
      if (open.length > 0 || isInText) {
        throw new UnreadableFile('The file ends in the middle of its JSON: fetch it again and import the whole file.')
      }
    },
  }
}

function refuse(): never {
  throw new UnreadableFile('The file is not JSON: was an error page saved instead of the answer?')
}
