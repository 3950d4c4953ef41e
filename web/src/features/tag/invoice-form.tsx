import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { TextField } from '../../components/text-field.tsx'
import { t } from '../../lib/i18n.ts'
import { findInvoices } from './tag-queries.ts'
import { readNumbers } from './wanted-tags.ts'

/** The orders by their numbers, one or several. */
export function InvoiceForm({ invoices, onShow }: { invoices: number[]; onShow: (invoices: number[]) => void }) {
  const [text, setText] = useState(invoices.join(' '))
  const [isTold, setIsTold] = useState(false)
  const numbers = readNumbers(text)
  const isWrong = isTold && (numbers === null || numbers.length === 0)
  const submit = async () => {
    setIsTold(true)
    const found = numbers === null || numbers.length === 0 ? null : await findInvoices(numbers)
    if (found !== null) onShow([...new Set(found)])
  }
  return (
    <Stack
      component="form"
      direction="row"
      spacing={1}
      noValidate
      sx={{ alignItems: 'flex-start' }}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        autoFocus
        fullWidth
        size="small"
        label={t('Order numbers')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onFocus={({ target }) => target.select()}
        error={isWrong}
        helperText={isWrong ? t('Enter order numbers, such as 12 13') : t('Separate several with spaces')}
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <Button type="submit" variant="outlined" sx={{ minHeight: 40, flexShrink: 0 }}>
        {t('Show')}
      </Button>
    </Stack>
  )
}
