-- A plant may be described without a photo, by a sign that its owner taps.
ALTER TABLE diagnosis
  DROP CONSTRAINT diagnosis_found_on_check,
  ADD CONSTRAINT diagnosis_found_on_check CHECK (found_on IN ('server', 'phone', 'described')),
  -- An id of the catalogue; the answers come after it.
  ADD COLUMN tapped text;
