import { renderAt } from '@pointfare/shared/testing/render-at'
import { screen } from '@testing-library/react'
import { routes } from '../routes.tsx'

describe('/template', () => {
  it('says what it is', () => {
    renderAt(routes, '/template')

    expect(screen.getByRole('heading', { level: 1, name: 'Template' })).toBeInTheDocument()
  })
})
