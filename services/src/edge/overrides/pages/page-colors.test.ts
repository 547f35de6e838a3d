import { palette } from '@pointfare/shared/ui/palette'
import { pageColors } from './page-colors.ts'

it('the pages about overrides wear the colours of the site', () => {
  expect(palette).toMatchObject(pageColors)
})
