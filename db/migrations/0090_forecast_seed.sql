-- A forecast now has more inputs, and chooses between regression, smoothing and the last price. All are learned anew;
-- the first check for alerts after the start sees that none are there and begins.
DELETE FROM forecast_series;
DELETE FROM forecast_model;
