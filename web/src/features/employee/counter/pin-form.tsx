import { contract, type Employee } from '@clothesline/contract'
import { pinProblem } from '@clothesline/domain'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { FormTextField } from '../../../components/form/form-text-field.tsx'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { isConflict } from '../../../lib/api-error.ts'
import { request } from '../../../lib/form/check-input.ts'
import { useContractForm } from '../../../lib/form/use-contract-form.ts'
import { aboutField } from '../../../lib/form/use-submission.ts'
import { t, translateRefusal } from '../../../lib/i18n.ts'
import { notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'

/** The person types the PIN, twice; it is not shown again. */
export function PinForm({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const { empId, name, contact, hasPin } = employee
  const form = useContractForm({
    initial: { pin: '', again: '' },
    toRequest: ({ pin }) => request(contract.employee.setPin, { empId, pin }),
    check: ({ pin, again }) => {
      const wrong = pinProblem(pin, contact)
      if (wrong !== undefined) return [{ path: 'pin', msg: translateRefusal(wrong) }]
      return pin === again ? [] : [{ path: 'again', msg: t('The two PINs are not the same') }]
    },
    onDone: () => {
      notifySuccess(success.pinSet)
      onClose()
    },
    onRefused: (error) => (isConflict(error) ? aboutField('pin', error) : undefined),
  })
  return (
    <FormDialog
      title={hasPin ? t('New PIN for {name}', { name }) : t('PIN for {name}', { name })}
      submitLabel={t('Save')}
      maxWidth="xs"
      form={form}
      onClose={onClose}
    >
      <Stack spacing={2.5}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('4 to 6 digits. The PIN alone identifies the person, so keep it secret.')}
        </Typography>
        <FormTextField control={form.control} name="pin" label={t('PIN')} autoFocus {...hidden} />
        <FormTextField control={form.control} name="again" label={t('PIN again')} {...hidden} />
      </Stack>
    </FormDialog>
  )
}

/** Hidden like a password, but no browser offers to remember it. */
const hidden = {
  autoComplete: 'off',
  slotProps: {
    htmlInput: { inputMode: 'numeric', maxLength: 6, style: { WebkitTextSecurity: 'disc', letterSpacing: '0.3em' } },
  },
} as const
