import { deviceName } from './sessions.service.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('a device', () => {
  it.each([
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/156.0.0.0 Safari/537.36`, 'Chrome on Linux'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/156.0.0.0 Safari/537.36`, 'Chrome on Linux'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`,
      'Edge on Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/155.0.0.0 Safari/537.36 OPR/120.0.0.0`,
      'Opera on Windows',
    ],
    ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox on Linux'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Version/26.0 Safari/605.1.15`, 'Safari on macOS'],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${safari} Version/26.0 Mobile/15E148 Safari/604.1`,
      'Safari on iPhone',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${safari} CriOS/156.0 Mobile/15E148 Safari/604.1`,
      'Chrome on iPhone',
    ],
    [
      `Mozilla/5.0 (iPad; CPU OS 26_0 like Mac OS X) ${safari} FxiOS/150.0 Mobile/15E148 Safari/605.1.15`,
      'Firefox on iPad',
    ],
    [`Mozilla/5.0 (Linux; Android 16; Pixel 9) ${webkit} Chrome/156.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [
      `Mozilla/5.0 (Linux; Android 15; SM-S931B) ${webkit} SamsungBrowser/28.0 Chrome/150.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 16000.0.0) ${webkit} Chrome/156.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
    ['curl/8.9 (Linux)', 'Linux'],
    ['<script>alert(1)</script>', 'Unknown device'],
    ['', 'Unknown device'],
    [undefined, 'Unknown device'],
  ])('that says %j is %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name)
  })
})
