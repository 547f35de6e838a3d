import { palette } from '@pointfare/shared/ui/palette'
import { pageColors } from './page-colors.ts'

it('the login wears the colours of the site', () => {
  expect(palette).toMatchObject(pageColors)
})
