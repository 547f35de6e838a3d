import { renderAt } from '@pointfare/remote/testing/render-at'
import { fireEvent, screen } from '@testing-library/react'
import { routes } from '../routes.tsx'

describe('/template', () => {
  it('says what it is', () => {
    renderAt(routes, '/template')

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Template')
  })

  it('counts', () => {
    renderAt(routes, '/template')

    fireEvent.click(screen.getByRole('button', { name: 'Press' }))

    expect(screen.getByRole('button', { name: 'Pressed 1 times' })).toBeTruthy()
  })
})
