import { contract, type Order } from '@clothesline/contract'
import { mdiCheck } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { type FormEvent, useState } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { request, send } from '../../../lib/form/check-input.ts'
import { useSubmission } from '../../../lib/form/use-submission.ts'
import { t } from '../../../lib/i18n.ts'
import { messageOf, notifySuccess } from '../../../lib/notifications.ts'
import { counterNumberFailed, success } from '../../../lib/texts.ts'
import { putOrder } from '../order-cache.ts'

/** Where in the shop the order waits: typed, Enter, done. */
export function CounterNumber({ order }: { order: Order }) {
  const { invoice, counterNumber } = order
  const [typed, setTyped] = useState<string | null>(null)
  const form = useSubmission({ onRefused: (error) => ({ says: counterNumberFailed(messageOf(error)) }) })
  const value = typed ?? counterNumber
  const isChanged = value.trim() !== counterNumber

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isChanged) return
    const input = { invoice, counterNumber: value.trim() }
    void form.run(JSON.stringify(input), async () => {
      const changed = await send(request(contract.order.updateCounterNo, input))
      putOrder(changed)
      setTyped(null)
      notifySuccess(success.counterNumberUpdated)
    })
  }
  return (
    <form onSubmit={save} noValidate>
      <TextField
        size="small"
        label={t('Counter number')}
        value={value}
        onChange={(event) => setTyped(event.target.value)}
        error={form.problems.length > 0}
        helperText={form.problems.join(' ')}
        sx={{ width: 170 }}
        slotProps={{
          htmlInput: { maxLength: 20, autoComplete: 'off' },
          input: {
            endAdornment: isChanged && (
              <InputAdornment position="end">
                <IconButton
                  edge="end"
                  type="submit"
                  color="primary"
                  loading={form.isSaving}
                  aria-label={t('Save the counter number')}
                >
                  <Icon path={mdiCheck} />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
    </form>
  )
}
