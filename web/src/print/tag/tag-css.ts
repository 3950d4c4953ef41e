/** Every row of a label is one line, cut off where it ends: a second line would push the code from the label. */
export const tagCss = `
body.label{padding:0;font-size:9pt;line-height:1.12}
.page{display:grid;break-after:page;overflow:hidden}
.page:last-child{break-after:auto}
.page.sheet{grid-template-columns:repeat(4,52.5mm);grid-template-rows:repeat(13,22.84mm);height:296.9mm}
.page.large{width:50mm;height:24.9mm}
.page.small{width:40mm;height:19.9mm}
.place{display:grid;min-width:0;overflow:hidden}
.tag{overflow:hidden;min-width:0;display:grid;align-content:center}
.tag p{white-space:nowrap;min-width:0;display:flex;justify-content:space-between;gap:1.5mm}
.tag p>*{padding-block:.3mm;margin-block:-.3mm;overflow:hidden;text-overflow:ellipsis;flex:none;max-width:62%}
.tag p>:first-child{flex:0 1 auto;max-width:none}
.tag .big{font-size:12pt;font-weight:700;line-height:1.1}
.tag .counter{border:.25mm solid #000;padding-inline:.8mm;font-weight:700;line-height:1}
.tag.bars{padding:.6mm 1.5mm}
.tag.bars svg{margin:.6mm auto}
.tag.bars svg{height:8mm}
.large .tag.bars svg{height:9mm}
.small .tag.bars{padding-block:.3mm}
.small .tag.bars svg{height:5.8mm;margin-block:.4mm}
.small .tag .big{font-size:10.5pt}
.sheet .tag.bars{padding-inline:4mm}
.tag.square{grid-template-columns:auto 1fr;align-items:center;column-gap:2.6mm;padding:.5mm 1mm .5mm 2.6mm}
.large .tag.square{column-gap:3mm;padding-inline-start:3mm}
.sheet .tag.square{padding-inline:5mm 4mm}
.tag.square>div{min-width:0}
`
