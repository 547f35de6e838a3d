import { networkOf } from './network-of.ts'

describe('one client', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:50123', '192.0.2.7'],
  ])('is an IPv4 address, however it is written: %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })

  it.each([
    '2001:db8:0:5::1',
    '2001:db8:0:5:ffff:ffff:ffff:ffff',
    '2001:0DB8::5:0:0:0:9',
    '[2001:db8:0:5::1]:50123',
    '2001:db8:0:5::1%eth0',
  ])('is the first half of an IPv6 address: %s', (ip) => {
    expect(networkOf(ip)).toBe('2001:db8:0:5')
  })

  it.each([
    ['2001:db8:0:5::1', '2001:db8:0:6::1'],
    ['192.0.2.7', '192.0.2.8'],
  ])('is not another: %s and %s', (one, other) => {
    expect(networkOf(one)).not.toBe(networkOf(other))
  })

  it.each(['', 'unknown', '_hidden', '<script>', '300.1.1.1', 'x'.repeat(8000)])(
    'is everybody together whose address cannot be read: %j',
    (ip) => {
      expect(networkOf(ip)).toBe('unknown')
    },
  )
})
