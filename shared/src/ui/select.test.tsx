import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Select } from './select.tsx'

describe('a select', () => {
  it('hands on the value that was chosen', async () => {
    const onSelect = jest.fn()
    const sizes = ['28', '56', 'All'].map((value) => ({ value, label: value }))
    render(<Select label="Results per page" value="28" options={sizes} onSelect={onSelect} />)

    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Results per page' }), 'All')

    expect(onSelect).toHaveBeenCalledWith('All')
  })
})
