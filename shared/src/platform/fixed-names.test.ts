import {
  openTabsPath,
  releaseDifferenceName,
  releaseEventName,
  releaseEventsPath,
  releaseHeadPath,
  remoteFailuresPath,
  vitalsPath,
} from './open-tab-calls.ts'
import { overridePath } from './override.ts'
import { pageViewsPath } from './page-view.ts'
import { previewHeader } from './smoke.ts'
import { licensesFile, licensesPath } from './third-party-licenses.ts'

it.each([
  ['open tabs read what their channel serves', releaseHeadPath('staging'), '/releases/v1/channels/staging/head'],
  ['open tabs follow their channel', releaseEventsPath('staging'), '/releases/v1/channels/staging/events'],
  ['each event of a channel is a release', releaseEventName, 'release'],
  ['or what differs from the one before', releaseDifferenceName, 'release-difference'],
  ['open tabs report what they run', openTabsPath, '/releases/v1/tabs'],
  ['open tabs report what failed them', remoteFailuresPath, '/releases/v1/failures'],
  ['pages report how fast they were', vitalsPath, '/releases/v1/vitals'],
  ['pages report that they were opened', pageViewsPath, '/page-views'],
  ['overrides begin', overridePath, '/__dev'],
  ['previews are asked for by a header', previewHeader, 'x-pointfare-preview'],
  ['each build tells the licenses of what it carries', licensesFile, 'third-party-licenses.txt'],
  ['the site tells the licenses of what it runs', licensesPath, '/third-party-licenses.txt'],
])('%s: %s', (_, name, text) => {
  expect(name).toBe(text)
})
