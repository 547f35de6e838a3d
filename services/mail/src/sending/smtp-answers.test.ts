import { readRefusal } from './send-mail.ts'

const refused = (code: string, responseCode: number, response: string) =>
  readRefusal(Object.assign(new Error('refused'), { code, responseCode, response }))

it.each([
  ['a mailbox that is not there', refused('EENVELOPE', 550, '550 5.1.1 no such user'), true, true],
  ['a domain that takes no mail', refused('EENVELOPE', 556, '556 5.1.10 null MX'), true, true],
  ['a mailbox that is full for good', refused('EENVELOPE', 552, '552 5.2.2 over quota'), true, false],
  ['a letter that looks like spam', refused('EMESSAGE', 554, '554 5.7.1 spam'), true, false],
  ['a greylisted address', refused('EENVELOPE', 451, '451 4.7.1 try later'), false, false],
  ['a wrong password of ours', refused('EAUTH', 535, '535 5.7.8 bad credentials'), false, false],
  ['a server that is away', readRefusal(Object.assign(new Error('connect'), { code: 'ESOCKET' })), false, false],
])('%s', (_, refusal, isFinal, isAddressGone) => {
  expect(refusal).toMatchObject({ isFinal, isAddressGone })
})

it('says why on one line', () => {
  expect(refused('EENVELOPE', 550, '550 5.1.1 no\r\n such user').reason).toBe('550 5.1.1 no such user')
})
