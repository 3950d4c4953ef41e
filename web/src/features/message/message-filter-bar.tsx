import { MESSAGE_STATES } from '@clothesline/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { FilterField } from '../../components/filter-field.tsx'
import { type Segment, Segmented } from '../../components/segmented.tsx'
import { t } from '../../lib/i18n.ts'
import { kindWords, stateWords } from './message-words.ts'
import { nothingFiltered, type ShownFilter } from './use-message-filter.ts'

interface MessageFilterBarProps {
  filter: ShownFilter
  onChange: (changes: Partial<ShownFilter>) => void
}

export function MessageFilterBar({ filter, onChange }: MessageFilterBarProps) {
  const { state, kind, text } = filter
  const states: Segment<ShownFilter['state']>[] = [
    { value: '', label: t('All') },
    ...MESSAGE_STATES.map((value) => ({ value, label: stateWords[value]() })),
  ]
  const isFiltered = state !== '' || kind !== '' || text.trim() !== ''
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}>
      <FilterField
        label={t('Filter messages')}
        placeholder={t('Name, phone, invoice, words')}
        value={text}
        onChange={(words) => onChange({ text: words })}
      />
      <TextField
        select
        size="small"
        label={t('Kind')}
        value={kind}
        onChange={(event) => onChange({ kind: event.target.value })}
        sx={{ width: { xs: '100%', sm: 220 } }}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{t('All kinds')}</MenuItem>
        {Object.entries(kindWords).map(([value, words]) => (
          <MenuItem key={value} value={value}>
            {words()}
          </MenuItem>
        ))}
      </TextField>
      <Segmented label={t('State')} segments={states} value={state} onChange={(value) => onChange({ state: value })} />
      {isFiltered && (
        <Button size="small" onClick={() => onChange(nothingFiltered)}>
          {t('Show all')}
        </Button>
      )}
    </Box>
  )
}
