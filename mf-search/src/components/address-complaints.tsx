import { ErrorBox } from '@pointfare/shared/ui/error-box'

/** What could not be read from the address; the form above has kept the rest. */
export function AddressComplaints({ complaints }: { complaints: string[] }) {
  return (
    <ErrorBox title="This address cannot be searched as it is">
      <ul css={{ margin: 0, paddingInlineStart: '1.25rem' }}>
        {complaints.map((complaint) => (
          <li key={complaint}>{complaint}</li>
        ))}
      </ul>
      <p>Change it in the form above and search again.</p>
    </ErrorBox>
  )
}
