import { mountStandalone } from '@pointfare/shared/standalone'
import { slots } from './routes.tsx'

const Filler = slots['holiday-suggestions']

mountStandalone({
  routes: [{ path: '/', element: Filler && <Filler origin="LHR" destination="JFK" /> }],
  start: '/',
})
