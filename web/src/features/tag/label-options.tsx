import type { Tag } from '@clothesline/contract'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { ClothIcon } from '../../components/cloth-icon.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { ServiceMark } from '../../components/service-mark.tsx'
import { TextField } from '../../components/text-field.tsx'
import { t } from '../../lib/i18n.ts'
import { LABEL_SIZES, labels, labelsOnPage, SYMBOLOGIES, TagPreview } from '../../print/index.ts'
import { chooseTags, useTagChoice } from './tag-choice.ts'

const sizeWords: Record<(typeof LABEL_SIZES)[number], string> = {
  '50×25 mm': 'Label 50 × 25 mm',
  '40×20 mm': 'Label 40 × 20 mm',
  'A4 sheet': 'A4 sheet, 4 × 13 labels',
}

/** So that there is something to look at before anything is chosen. */
const sample: Tag = {
  tag: 'A12345-03-J',
  customer: 'Asha Rao',
  invoice: 12345,
  piece: 3,
  pieces: 7,
  cloth: 'Shirt',
  service: 'Wash & Iron',
  promisedDate: '2026-11-20',
  counterNumber: '14',
  express: false,
  prints: 0,
}

/** What the printer holds and which code it prints, with a look at it. This counter remembers it. */
export function LabelOptions({ tags }: { tags: readonly Tag[] }) {
  const choice = useTagChoice()
  const onPage = labelsOnPage(labels[choice.size])
  const shown = tags.length === 0 ? [sample] : tags
  const [first] = shown
  return (
    <Stack spacing={2}>
      <SelectField
        size="small"
        fullWidth
        label={t('Paper')}
        value={choice.size}
        onChange={({ target }) =>
          chooseTags({ size: LABEL_SIZES.find((size) => size === target.value) ?? choice.size })
        }
        choices={LABEL_SIZES.map((size) => ({ value: size, label: t(sizeWords[size]) }))}
      />
      <Segmented
        label={t('Code')}
        segments={SYMBOLOGIES.map((value) => ({ value, label: value }))}
        value={choice.symbology}
        onChange={(symbology) => chooseTags({ symbology })}
      />
      {onPage > 1 && (
        <TextField
          type="number"
          size="small"
          fullWidth
          label={t('First free label on the sheet')}
          helperText={t('Counted row by row, 1 to {last}', { last: onPage })}
          value={choice.startAt}
          onChange={({ target }) =>
            chooseTags({ startAt: Math.min(onPage, Math.max(1, Math.trunc(Number(target.value)))) })
          }
          slotProps={{ htmlInput: { min: 1, max: onPage } }}
        />
      )}
      <Box sx={{ borderRadius: 1, bgcolor: 'action.hover', p: 1.5 }}>
        <Suspense fallback={<Skeleton variant="rectangular" height={96} />}>
          <TagPreview tags={shown} {...choice} />
        </Suspense>
        {/* The paper is black; on the screen the tag is recognised as everywhere else. */}
        {onPage === 1 && first !== undefined && (
          <Typography variant="caption" component="p" sx={{ mt: 1, textAlign: 'center' }}>
            <ClothIcon cloth={first.cloth} size={18} /> {first.cloth !== '' && `${first.cloth} · `}
            <ServiceMark service={first.service} />
            {first.service}
          </Typography>
        )}
      </Box>
      {choice.size === '40×20 mm' && choice.symbology === 'Code 128' && (
        <Alert severity="info">
          {t('On this small label, bars of a long number would be too fine to scan: such a tag gets a QR.')}
        </Alert>
      )}
    </Stack>
  )
}
