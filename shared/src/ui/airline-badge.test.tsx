import { fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { aRuntimeConfig } from '../testing/a-runtime-config.ts'
import { PageAround } from '../testing/page-around.tsx'
import { AirlineBadge, airlineColor, airlineColors } from './airline-badge.tsx'
import { contrast } from './contrast.ts'

const withLogos = (airlineLogos: string | null, props: ComponentProps<typeof AirlineBadge>) => (
  <PageAround site={{ config: aRuntimeConfig({ airlineLogos }) }}>
    <AirlineBadge {...props} />
  </PageAround>
)

const logo = () => screen.getByRole('img', { name: 'Virgin Atlantic' })

describe('an airline badge', () => {
  it('is a tile in the letters of the carrier, named after it', () => {
    render(withLogos(null, { code: 'vs' }))

    expect(logo()).toHaveTextContent('VS')
  })

  it('is the logo where there is one', () => {
    render(withLogos('/logos/{code}.svg', { code: 'VS' }))

    expect(logo()).toHaveAttribute('src', '/logos/vs.svg')
  })

  it('is a plane, with the same name, when the logo does not arrive; another logo is tried anew', () => {
    const { rerender } = render(withLogos('/logos/{code}.svg', { code: 'VS' }))

    fireEvent.error(logo())
    expect(logo()).not.toHaveAttribute('src')
    expect(logo().querySelector('svg')).toBeInTheDocument()
    rerender(withLogos('/signs/{code}.svg', { code: 'VS' }))

    expect(logo()).toHaveAttribute('src', '/signs/vs.svg')
  })

  it('says nothing beside the name of the carrier', () => {
    const { rerender } = render(withLogos(null, { code: 'VS', decorative: true }))
    expect(screen.queryByRole('img')).not.toBeInTheDocument()

    rerender(withLogos('/logos/{code}.svg', { code: 'VS', decorative: true }))

    expect(screen.queryByRole('img')).not.toBeInTheDocument()
  })
})

describe('the colour of an airline', () => {
  it('lets its white letters be read', () => {
    expect(Math.min(...airlineColors.map((colour) => contrast(colour, '#ffffff')))).toBeGreaterThanOrEqual(4.5)
  })

  it('is always the same, and differs between the carriers of the demo', () => {
    const colours = ['VS', 'BA', 'AA', 'UA', 'DL'].map(airlineColor)

    expect(colours).toEqual(['VS', 'BA', 'AA', 'UA', 'DL'].map(airlineColor))
    expect(new Set(colours).size).toBe(5)
  })
})
