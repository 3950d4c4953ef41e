import { MESSAGE_STATES } from '@clothesline/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { FilterField } from '../../components/filter-field.tsx'
import { FiltersButton } from '../../components/filters-button.tsx'
import { LazySelectField } from '../../components/lazy-select-field.tsx'
import { type Segment, Segmented } from '../../components/segmented.tsx'
import { t } from '../../lib/i18n.ts'
import { kindWords, stateWords } from './message-words.ts'
import { nothingFiltered, type ShownFilter } from './use-message-filter.ts'

interface MessageFilterBarProps {
  filter: ShownFilter
  /** A phone shows the text only; the rest is behind a button. */
  isNarrow: boolean
  /** What else can be done with the list. */
  children?: ReactNode
  onChange: (changes: Partial<ShownFilter>) => void
}

export function MessageFilterBar({ filter, isNarrow, children, onChange }: MessageFilterBarProps) {
  const { state, kind, text } = filter
  const states: Segment<ShownFilter['state']>[] = [
    { value: '', label: t('All') },
    ...MESSAGE_STATES.map((value) => ({ value, label: stateWords[value]() })),
  ]
  const isFiltered = state !== '' || kind !== '' || text.trim() !== ''
  const [isUnfolded, setIsUnfolded] = useState(state !== '' || kind !== '')
  const rare = (
    <>
      <LazySelectField
        size="small"
        label={t('Kind')}
        value={kind}
        onChange={(event) => onChange({ kind: event.target.value })}
        sx={{ width: { xs: '100%', sm: 220 } }}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        choices={[
          { value: '', label: t('All kinds') },
          ...Object.entries(kindWords).map(([value, words]) => ({ value, label: words() })),
        ]}
      />
      <Segmented label={t('State')} segments={states} value={state} onChange={(value) => onChange({ state: value })} />
      {children}
    </>
  )
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: { xs: 1.5, sm: 2 } }}>
      <FilterField
        label={t('Filter messages')}
        placeholder={t('Name, phone, order, words')}
        value={text}
        isGrowing={isNarrow}
        onChange={(words) => onChange({ text: words })}
      />
      {isNarrow && <FiltersButton isUnfolded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)} />}
      {(!isNarrow || isUnfolded) && rare}
      {isFiltered && (
        <Button size="small" onClick={() => onChange(nothingFiltered)}>
          {t('Show all')}
        </Button>
      )}
    </Box>
  )
}
