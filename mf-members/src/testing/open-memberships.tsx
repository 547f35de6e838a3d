import { fakeApi, type Answer, type FakeApi } from '@pointfare/shared/testing/fake-api'
import { renderAt } from '@pointfare/shared/testing/render-at'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { membershipsPattern } from '../paths.ts'
import { routes } from '../routes.tsx'
import { ada, flyingClub, membershipsOf, noHistory } from './membership-api.ts'

/** Opens Ada's memberships, where she has one of an airline, unless `answered` says otherwise. */
export async function openMemberships(...answered: Answer[]): Promise<FakeApi> {
  const api = fakeApi(...membershipsOf('airline', [flyingClub]), ...membershipsOf('hotel', []), noHistory, ...answered)
  await act(async () => void renderAt(routes, membershipsPattern, { session: ada }))
  return api
}

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
export const field = (name: string) => screen.getByRole('textbox', { name })
export const scheme = () => screen.getByRole('combobox', { name: 'Membership scheme' })
export const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

export async function choose(name: string) {
  await userEvent.clear(scheme())
  await userEvent.type(scheme(), name)
  await userEvent.click(screen.getByRole('option', { name }))
}

export async function fill(name: string, { number = '42', tier = 'Gold', points = '1000' } = {}) {
  await choose(name)
  await userEvent.type(field('Membership number'), number)
  await userEvent.type(field('Tier'), tier)
  await userEvent.type(field('Points balance'), points)
}
