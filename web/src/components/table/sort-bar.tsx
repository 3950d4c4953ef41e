import { mdiSortAscending, mdiSortDescending, mdiSwapVertical } from '@mdi/js'
import Box from '@mui/material/Box'
import Collapse from '@mui/material/Collapse'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useState } from 'react'
import { t } from '../../lib/i18n.ts'
import { Icon } from '../icon.tsx'
import { NativeSelectField } from '../native-select-field.tsx'
import { type Column, isSortableColumn, type Sort } from './column.ts'

export interface SortBarProps<Row> {
  columns: Column<Row>[]
  sort: Sort | undefined
  onSort: (sort: Sort | undefined) => void
  /** What else can be done with the list, at the end of the line. */
  children?: ReactNode
}

/**
 * What the heads of a table are for cards: by what they are sorted, and in which direction. Folded behind one button;
 * in a row that wraps, what it unfolds has a line of its own.
 */
export function SortBar<Row>({ columns, sort, onSort, children }: SortBarProps<Row>) {
  const [isOpen, setIsOpen] = useState(false)
  const sortable = columns.filter(isSortableColumn)
  const sorted = sortable.find(({ id }) => id === sort?.id)
  const isDescending = sorted !== undefined && sort?.desc === true
  const name = children === undefined ? t('Sort') : t('Sort and export')
  return (
    <>
      <IconButton
        aria-label={name}
        title={name}
        aria-expanded={isOpen}
        color={sorted === undefined ? 'default' : 'primary'}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ minWidth: 44, minHeight: 44 }}
      >
        <Icon path={mdiSwapVertical} />
      </IconButton>
      <Collapse in={isOpen} unmountOnExit sx={{ order: 2, flexBasis: '100%' }}>
        <Box sx={barStyle}>
          <NativeSelectField
            size="small"
            label={t('Sort by')}
            value={sorted?.id ?? ''}
            onChange={(value) => onSort(value === '' ? undefined : { id: value, desc: isDescending })}
            choices={[
              { value: '', label: t('Not sorted') },
              ...sortable.map(({ id, header }) => ({ value: id, label: header })),
            ]}
          />
          <IconButton
            aria-label={t('Descending')}
            aria-pressed={isDescending}
            title={t('Descending')}
            disabled={sorted === undefined}
            onClick={() => sorted !== undefined && onSort({ id: sorted.id, desc: !isDescending })}
          >
            <Icon path={isDescending ? mdiSortDescending : mdiSortAscending} />
          </IconButton>
          {children}
        </Box>
      </Collapse>
    </>
  )
}

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.5,
  py: 1,
  '& > .MuiFormControl-root': { flex: '1 1 160px', minWidth: 0, maxWidth: 360 },
  '& select': { minHeight: 44, boxSizing: 'border-box', '@media (pointer: coarse)': { minHeight: 48 } },
  '& .MuiIconButton-root': { minWidth: 44, minHeight: 44 },
} as const
