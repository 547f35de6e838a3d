it('an error in the console of a server', () => {
  console.error('Out of order')
  expect(true).toBe(true)
})
