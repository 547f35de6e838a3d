import { palette } from '@pointfare/shared/ui/palette'
import { pageColors } from './page-colors.ts'

it('pages that the server draws itself wear the colours of the site', () => {
  expect(palette).toMatchObject(pageColors)
})
