import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { TextField } from '../../components/text-field.tsx'
import { t } from '../../lib/i18n.ts'
import { findInvoices } from './tag-queries.ts'
import { readNumbers, type TypedNumber } from './wanted-tags.ts'

interface RangeFormProps {
  from: number | null
  to: number | null
  onShow: (from: number, to: number) => void
}

const one = (text: string) => {
  const numbers = readNumbers(text)
  return numbers?.length === 1 ? (numbers[0] ?? null) : null
}

/** Where both are plain numbers; those from bills are compared when their orders are found. */
const isBefore = (last: TypedNumber, first: TypedNumber) =>
  typeof last === 'number' && typeof first === 'number' && last < first

/** All orders from one number to another. */
export function RangeForm({ from, to, onShow }: RangeFormProps) {
  const [text, setText] = useState({ from: String(from ?? ''), to: String(to ?? '') })
  const [isTold, setIsTold] = useState(false)
  const [first, last] = [one(text.from), one(text.to)]
  const problems = {
    from: first === null ? t('The first number is needed') : '',
    to:
      last === null
        ? t('The last number is needed')
        : first !== null && isBefore(last, first)
          ? t('Must not be before the first')
          : '',
  }
  const field = (name: 'from' | 'to', label: string) => (
    <TextField
      autoFocus={name === 'from'}
      fullWidth
      size="small"
      label={label}
      value={text[name]}
      onChange={({ target }) => setText({ ...text, [name]: target.value })}
      onFocus={({ target }) => target.select()}
      error={isTold && problems[name] !== ''}
      helperText={isTold && problems[name]}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  )
  const submit = async () => {
    setIsTold(true)
    if (first === null || last === null || isBefore(last, first)) return
    const found = await findInvoices([first, last])
    if (found !== null) onShow(Math.min(...found), Math.max(...found))
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
      {field('from', t('From order number'))}
      {field('to', t('To order number'))}
      <Button type="submit" variant="outlined" sx={{ minHeight: 40, flexShrink: 0 }}>
        {t('Show')}
      </Button>
    </Stack>
  )
}
