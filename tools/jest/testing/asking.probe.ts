it('a caught request of a test without a page', async () => {
  await fetch('https://pointfare.example/v1/elsewhere').catch(() => {})
  expect(true).toBe(true)
})
