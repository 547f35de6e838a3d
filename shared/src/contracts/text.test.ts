import * as z from 'zod/mini'
import { filledText, freeText } from './text.ts'

const messageOf = (schema: ReturnType<typeof freeText>, text: string) =>
  z.safeParse(schema, text).error?.issues[0]?.message

describe('what a person typed', () => {
  it('is kept without blanks around, markup and all', () => {
    expect(z.parse(freeText(20), '  <b>Zoë</b> ')).toBe('<b>Zoë</b>')
    expect(z.parse(freeText(5), '12345')).toBe('12345')
    expect(z.parse(freeText(5), '')).toBe('')
  })

  it.each([
    ['123456', 'At most 5 characters'],
    ['a\0', 'This holds a character that cannot be kept'],
    ['a\ud800', 'This holds a character that cannot be kept'],
  ])('cannot be %j', (text, words) => {
    expect(messageOf(freeText(5), text)).toBe(words)
  })

  it('may have to be something', () => {
    expect(z.parse(filledText(5), ' a ')).toBe('a')
    expect(messageOf(filledText(5), '  ')).toBe('At least one character')
    expect(messageOf(filledText(5), '123456')).toBe('At most 5 characters')
  })
})
