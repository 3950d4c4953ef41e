import type { GstMonth } from '@clothesline/contract'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useNavigate } from '@tanstack/react-router'
import { Segmented } from '../../../components/segmented.tsx'
import { t } from '../../../lib/i18n.ts'
import { isJoint, OWN, type ShownMonth } from './shown-month.ts'

/** One GSTIN files one return: says who files it, and lets the head choose between that return and its own part. */
export function JointChoice({ own, month }: { own: GstMonth; month: ShownMonth }) {
  const navigate = useNavigate()
  const gstins = own.jointGstins ?? []
  if (gstins.length === 0) return own.shared ? <PartNotice shared={own.shared} /> : null
  const choose = (joint: string) =>
    void navigate({
      to: '/report/gstMonth',
      replace: true,
      search: { fp: month.fp, joint, ...(month.isQuarter && { quarter: 'Yes' as const }) },
    })
  return (
    <Box>
      <Segmented
        label={t('GST return')}
        segments={[
          ...gstins.map((gstin) => ({
            value: gstin,
            // There are several where shops of other states are in the group.
            label: gstins.length === 1 ? t('All shops') : t('All shops of {gstin}', { gstin }),
          })),
          { value: OWN, label: t('This shop alone') },
        ]}
        value={isJoint(month) ? month.gstin : OWN}
        onChange={choose}
      />
      {!isJoint(month) && own.shared && (
        <Box sx={{ mt: 2 }}>
          <PartNotice shared={own.shared} />
        </Box>
      )}
    </Box>
  )
}

function PartNotice({ shared: { head, isHead, shops, apart } }: { shared: NonNullable<GstMonth['shared']> }) {
  if (head === null) {
    return (
      <Alert severity="warning">
        {t(
          'Other shops here bill under the same GSTIN ({count}). One GSTIN files one return for all its shops, so this month alone is not the return. Ask the Admin to put the shops into one group: then its head files for all.',
          { count: apart },
        )}
      </Alert>
    )
  }
  return (
    <Alert severity="info">
      {isHead
        ? t('This is only the part of this shop. The return is filed for all shops with this GSTIN: {shops}.', {
            shops: shops.join(', '),
          })
        : t('{shops} have one GSTIN and file one return. {head} files it for all; this is the part of this shop.', {
            shops: shops.join(', '),
            head,
          })}
    </Alert>
  )
}
