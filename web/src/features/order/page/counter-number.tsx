import type { Order } from '@clothesline/contract'
import { mdiCheck } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { t } from '../../../lib/i18n.ts'
import { messageOf, notify, notifySuccess } from '../../../lib/notifications.ts'
import { counterNumberFailed, success } from '../../../lib/texts.ts'
import { useUpdateCounterNo } from '../order-queries.ts'

/** Where in the shop the order waits: typed, Enter, done. */
export function CounterNumber({ order }: { order: Order }) {
  const { invoice, counterNumber } = order
  const [typed, setTyped] = useState<string | null>(null)
  const update = useUpdateCounterNo()
  const value = typed ?? counterNumber
  const isChanged = value.trim() !== counterNumber

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isChanged || update.isPending) return
    try {
      await update.mutateAsync({ invoice, counterNumber: value.trim() })
      setTyped(null)
      notifySuccess(success.counterNumberUpdated)
    } catch (error) {
      notify('error', counterNumberFailed(messageOf(error)))
    }
  }
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <TextField
        size="small"
        label={t('Counter number')}
        value={value}
        onChange={(event) => setTyped(event.target.value)}
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
                  loading={update.isPending}
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
