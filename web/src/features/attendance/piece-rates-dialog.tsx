import { type AttendanceRow, contract } from '@clothesline/contract'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { MoneyField, rupeesOf } from '../../components/form/money-field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { useCall } from '../../lib/call-query.ts'
import { request } from '../../lib/form/check-input.ts'
import { useContractForm } from '../../lib/form/use-contract-form.ts'
import { t } from '../../lib/i18n.ts'
import { notifySuccess } from '../../lib/notifications.ts'

interface PieceRatesProps {
  row: AttendanceRow
  onClose: () => void
}

/** What somebody earns for each piece of a service; empty where a service is not paid by the piece. */
export function PieceRatesDialog({ row, onClose }: PieceRatesProps) {
  const { data } = useCall(contract.service.allservices, {})
  if (data === undefined) return <ListSkeleton />
  const active = data.services.filter((service) => service.active).map(({ name }) => name)
  // A service that is no longer in use keeps its rate until somebody empties it.
  const paid = row.pieceRates?.map(({ service }) => service) ?? []
  return <RatesForm row={row} services={[...new Set([...active, ...paid])]} onClose={onClose} />
}

function RatesForm({ row, services, onClose }: PieceRatesProps & { services: string[] }) {
  const rateOf = (name: string) => row.pieceRates?.find(({ service }) => service === name)?.rate
  const form = useContractForm({
    initial: { rates: services.map((name) => String(rateOf(name) ?? '')) },
    toRequest: ({ rates }) =>
      request(contract.attendance.setPieceRates, {
        empId: row.empId,
        rates: services.flatMap((service, index) => {
          const typed = rates[index]?.trim() ?? ''
          return typed === '' ? [] : [{ service, rate: rupeesOf(typed) }]
        }),
      }),
    onDone: () => {
      notifySuccess('Piece rates saved')
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('Piece rates of {name}', { name: row.name })}
      submitLabel={t('Save')}
      maxWidth="xs"
      form={form}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('For each piece that {name} scans ready. Leave empty what is not paid by the piece.', { name: row.name })}
        </Typography>
        {services.map((service, index) => (
          <MoneyField key={service} control={form.control} name={`rates.${index}`} label={service} />
        ))}
      </Stack>
    </FormDialog>
  )
}
