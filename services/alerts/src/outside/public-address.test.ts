import { isPublicAddress } from './public-address.ts'

it.each([
  '127.0.0.1',
  '127.1.2.3',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '2001:db8::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'localhost',
  '',
])('%p is not public', (ip) => {
  expect(isPublicAddress(ip)).toBe(false)
})

it.each(['8.8.8.8', '142.250.180.10', '2a00:1450:4009:81f::200a', '::ffff:8.8.8.8'])('%s is public', (ip) => {
  expect(isPublicAddress(ip)).toBe(true)
})
