import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { NumberField } from './number-field.tsx'

function Party({ onChange }: { onChange: (count: number) => void }) {
  const [value, setValue] = useState(1)
  const handleChange = (count: number) => {
    setValue(count)
    onChange(count)
  }
  return <NumberField label="Travellers" value={value} min={1} max={9} onChange={handleChange} />
}

const setup = () => {
  const onChange = jest.fn()
  render(<Party onChange={onChange} />)
  return { onChange, user: userEvent.setup(), field: screen.getByRole('spinbutton', { name: 'Travellers' }) }
}

describe('a number', () => {
  it('is typed', async () => {
    const { onChange, user, field } = setup()

    await user.click(field)
    await user.keyboard('4')

    expect(onChange).toHaveBeenLastCalledWith(4)
    expect(field).toHaveValue(4)
  })

  it('is stepped through by buttons, as far as it goes', async () => {
    const { onChange, user } = setup()

    await user.click(screen.getByRole('button', { name: 'More: Travellers' }))

    expect(onChange).toHaveBeenLastCalledWith(2)
    await user.click(screen.getByRole('button', { name: 'Fewer: Travellers' }))
    expect(screen.getByRole('button', { name: 'Fewer: Travellers' })).toBeDisabled()
  })

  it.each(['0', '12', '2.5'])('is refused beside the field when it is %s', async (typed) => {
    const { user, field } = setup()

    await user.clear(field)
    await user.type(field, typed)

    expect(screen.getByRole('alert')).toHaveTextContent('A whole number from 1 to 9.')
    expect(field).toBeInvalid()
  })
})
