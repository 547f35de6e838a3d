import { render, screen } from '@testing-library/react'

/** `tools/jest/quick-computed-style.ts` computes them in place of jsdom, which gives the same. */
const style = () => getComputedStyle(screen.getByTestId('thing'))

const draw = (rules: string, attributes = {}) =>
  render(
    <div className="outer">
      <style>{rules}</style>
      <span className="one two" data-testid="thing" {...attributes} />
    </div>,
  )

it.each([
  ['', ''],
  ['.one { display: flex }', 'flex'],
  ['.one { display: flex } .two { display: none }', 'none'],
  ['.one:hover { display: none } .three { display: none } .three.one { display: none }', ''],
  ['.outer > .two { display: grid }', 'grid'],
  ['.one::part(none), :unheard-of { display: none }', ''],
  ['@media (min-width: 1px) { .one { display: none } }', ''],
])('of the rules %j, the last that matches says how an element is laid out', (rules, display) => {
  draw(rules)

  expect(style().display).toBe(display)
  expect(style().getPropertyValue('display')).toBe(display)
})

it('inline styles win, and hidden elements are not laid out', () => {
  const { rerender } = render(<i data-testid="thing" hidden />)
  expect(style().display).toBe('none')

  rerender(<i data-testid="thing" style={{ display: 'block', pointerEvents: 'none' }} />)
  expect(style().display).toBe('block')
  expect(style().pointerEvents).toBe('none')
  expect(style().visibility).toBe('visible')
})

it('visibility is inherited', () => {
  draw('.outer { visibility: hidden }')

  expect(style().visibility).toBe('hidden')
})

it('a style sheet counts as long as it is there', () => {
  draw('')
  const sheet = document.head.appendChild(document.createElement('style'))
  expect(style().display).toBe('')

  sheet.textContent = '.one { display: none }'
  expect(style().display).toBe('none')

  sheet.remove()
  expect(style().display).toBe('')
})

it('any other style can be asked for as well', () => {
  draw('.one { height: 3px }')

  expect(style().height).toBe('3px')
})
