import { expectComplaints } from '@pointfare/shared/testing/complaints'
import { fakeApi } from '@pointfare/shared/testing/fake-api'
import { render, screen } from '@testing-library/react'
import { createElement, useEffect, useState } from 'react'

const ignore = () => {}

/** Has a face for a request that fails, as every page has. */
function Page() {
  const [face, setFace] = useState('loading')
  useEffect(() => {
    const read = async () => {
      const response = await fetch('/v1/flights')
      setFace(response.ok ? 'full' : 'failed')
    }
    read().catch(() => setFace('failed'))
  }, [])
  return createElement('h1', null, face)
}

it('a caught request that nobody answers', async () => {
  fakeApi()
  await fetch('/v1/nobody').catch(ignore)
  expect(true).toBe(true)
})

it('a caught request without any fake API', async () => {
  await fetch('/v1/nowhere').catch(ignore)
  expect(true).toBe(true)
})

it('a page over an API that was told nothing', async () => {
  fakeApi()
  render(createElement(Page))
  expect(await screen.findByRole('heading', { name: 'failed' })).toBeVisible()
})

it('a request nobody answers, while the console is silenced', async () => {
  jest.spyOn(console, 'error').mockImplementation(ignore)
  fakeApi()
  await fetch('/v1/silence').catch(ignore)
  expect(true).toBe(true)
})

it('an error in the console of a caught promise, after a test that silenced it', async () => {
  await Promise.reject(new Error('boom')).catch((error: unknown) => {
    try {
      console.error('Something went wrong', error)
    } catch {}
  })
  expect(true).toBe(true)
})

it('a warning in the console', () => {
  console.warn('Mind the gap')
  expect(true).toBe(true)
})

it('what was expected', () => {
  expectComplaints(/went wrong as it had to/)
  console.error('It %s as it had to', 'went wrong')
  expect(true).toBe(true)
})

it('what the test before expected', () => {
  console.error('It went wrong as it had to')
  expect(true).toBe(true)
})

it('nothing', () => {
  expect(true).toBe(true)
})
