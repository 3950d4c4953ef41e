import { mdiCheck } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, useState } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { t } from '../../../lib/i18n.ts'
import { takeScan } from './station.ts'

/** For a tag that the scanner cannot read. */
export function TagEntry() {
  const [tag, setTag] = useState('')
  const take = (event: FormEvent) => {
    event.preventDefault()
    if (tag.trim() === '') return
    takeScan(tag)
    setTag('')
  }
  return (
    <Box component="form" noValidate onSubmit={take} sx={{ display: 'flex', gap: 1 }}>
      <TextField
        fullWidth
        size="small"
        label={t('Tag')}
        placeholder={t('Scan, or type and press Enter')}
        value={tag}
        onChange={(event) => setTag(event.target.value)}
        slotProps={{
          htmlInput: {
            autoComplete: 'off',
            autoCapitalize: 'characters',
            spellCheck: false,
            dir: 'ltr',
            enterKeyHint: 'done',
          },
        }}
      />
      <Button type="submit" variant="outlined" startIcon={<Icon path={mdiCheck} />} sx={{ flexShrink: 0 }}>
        {t('Mark ready')}
      </Button>
    </Box>
  )
}
