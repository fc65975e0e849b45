-- The kind of a paper as people say it (7/12, Aadhaar, passbook), and the name that the farmer gives it.
ALTER TABLE document
  ADD COLUMN kind text,
  ADD COLUMN own_name_sealed text;

-- The kinds of the papers that are there, as far as they were said.
UPDATE document SET kind = CASE
  WHEN profile_paper = 'aadhaarCard' OR number_kind IN ('aadhaar', 'aadhaarMistyped') THEN 'aadhaar'
  WHEN profile_paper = 'panCard' OR number_kind IN ('pan', 'panMistyped') THEN 'pan-card'
  WHEN number_kind = 'voter' AND document_type = 'Identity Documents' THEN 'voter-card'
  WHEN document_type = 'Land Records' THEN 'land-record'
  WHEN document_type = 'Bank Documents' THEN 'bank-passbook'
  WHEN document_type = 'Insurance Papers' THEN 'insurance-policy'
END;

UPDATE document SET profile_paper = CASE kind
  WHEN 'aadhaar' THEN 'aadhaarCard'
  WHEN 'pan-card' THEN 'panCard'
  WHEN 'land-record' THEN 'landRecords'
  WHEN 'bank-passbook' THEN 'bankPassbook'
END
WHERE profile_paper IS NULL;
