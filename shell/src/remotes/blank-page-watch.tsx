import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { NothingDrawn } from './remote-errors.ts'
import { whenWatched } from './when-watched.ts'

/** By then a page says at least that it is loading. */
const settledAfterMs = 10_000

/** Anything that a person can see, use or wait for. */
const content =
  'img, svg, canvas, video, audio, iframe, object, embed, input, select, textarea, button, a[href], [role="img"], [aria-busy="true"]'

/** Fails the remote around it when its page has nothing on it, once it had the time to draw something. */
export function BlankPageWatch({ remote }: { remote: string }) {
  const { pathname } = useLocation()
  const [blankAt, setBlankAt] = useState<string>()

  useEffect(
    () =>
      whenWatched(settledAfterMs, () => {
        if (isBlank(document.getElementById('content'))) setBlankAt(pathname)
      }),
    [pathname],
  )

  if (blankAt === pathname) throw new NothingDrawn(remote, 'blank', `draws an empty page at ${pathname}`)
  return null
}

function isBlank(main: HTMLElement | null) {
  if (!main || main.querySelector(content) || document.querySelector('dialog[open], [role="dialog"]')) return false
  // What is hidden is no text to a visitor; only browsers know.
  const text = (main as { innerText?: string }).innerText ?? main.textContent
  return text.trim() === ''
}
