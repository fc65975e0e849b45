-- A forecast's band now follows its state and the unrest of the last days. All are learned anew; the first check for
-- alerts after the start sees that none are there and begins.
DELETE FROM forecast_series;
DELETE FROM forecast_model;
