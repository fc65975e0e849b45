-- The person's answers to questions about the signs, and the crop that the photos show where another was named.
ALTER TABLE diagnosis
  ADD COLUMN looks_like text,
  -- [{"sign": …, "reply": "yes" | "no" | "cantTell"}], in the order asked; ids of the catalogue.
  ADD COLUMN answers jsonb NOT NULL DEFAULT '[]';
